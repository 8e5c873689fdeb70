// The check of a finished game's record: by itself, and against what this device was shown.

import { isDeal } from "./shuffle-part.ts";
import { type Attempt, type Shown, hasOtherDevices } from "./shown.ts";
import { type Dealing, type Proof, SCHEME, checkDeals, seedFits, wrongSalts } from "./shuffle.ts";

/** One thing that was looked at; neither good nor bad is null. */
export type Finding =
  | { what: "seed" | "salts" | "own" | "shown" | "took-part" | "cards" | "proof"; isGood: boolean }
  | { what: "deal"; isGood: boolean; deal: number }
  | { what: "none-kept" | "no-part" | "late" | "nobody" | "by-command" | "disputed"; isGood: null }
  /** A part from elsewhere was used for our seat: from another device of ours, if there is one. */
  | { what: "foreign"; isGood: false | null }
  /** Shuffled by scheme 1, which proves less; begun so in front of us, it proves that somebody wanted that. */
  | { what: "old"; isGood: false | null }
  /** It goes on from another game, so its first cards prove nothing; wrong where nobody said so when it began. */
  | { what: "what-if"; isGood: false | null }
  | { what: "voided"; isGood: null; players: string[] };

/** All that was found; right if nothing of it is bad. */
export function checkRecord<Card>(
  record: Record<string, any>,
  game: { table: string; game: number },
  dealing: Dealing<Card> | null,
  shown: Shown | null,
): Finding[] {
  try {
    return look(record, game, dealing, shown);
  } catch {
    // What cannot even be read proves nothing.
    return [{ what: "proof", isGood: false }];
  }
}

export const isRight = (findings: Finding[]): boolean => findings.every(({ isGood }) => isGood !== false);

function look<Card>(
  record: Record<string, any>,
  game: { table: string; game: number },
  dealing: Dealing<Card> | null,
  shown: Shown | null,
): Finding[] {
  const proof = record["shuffle"] as Proof | undefined;
  if (!proof) return [{ what: "proof", isGood: false }];
  const found: Finding[] = [{ what: "seed", isGood: seedFits(proof) && isBoundTo(proof, game) }];
  if (proof.scheme === SCHEME) found.push({ what: "salts", isGood: wrongSalts(proof).length === 0 });
  else found.push({ what: "old", isGood: shown?.is_old ? false : null });
  if (record["from"]) found.push({ what: "what-if", isGood: shown && !shown.is_what_if ? false : null });
  found.push(...checkShown(record, proof, shown));
  if (proof.salts.every((salt) => !salt)) found.push({ what: "nobody", isGood: null });
  for (const { players } of proof.voided ?? []) found.push({ what: "voided", isGood: null, players });
  const deals = dealing ? checkDeals(record, proof, dealing) : [];
  deals.forEach((isGood, k) => {
    if (isGood !== null) found.push({ what: "deal", isGood, deal: k + 1 });
  });
  if (dealing && deals.length === 0) found.push({ what: "proof", isGood: false });
  if (!dealing) found.push({ what: "by-command", isGood: null });
  return found;
}

/** Whether a proof is for this game, and none of another table. Those of scheme 1 were for none. */
function isBoundTo(proof: Proof, { table, game }: { table: string; game: number }): boolean {
  return proof.scheme !== SCHEME || (proof.table === table && proof.game === game);
}

/** Compares a record with what this device was shown before and during the game. */
function checkShown(record: Record<string, any>, proof: Proof, shown: Shown | null): Finding[] {
  if (!shown) return [{ what: "none-kept", isGood: null }];
  const found: Finding[] = [];
  const { commitment, attempts, cards } = shown;
  if (commitment !== null) found.push({ what: "shown", isGood: proof.commitment === commitment });
  const last = attempts.find((one) => one.commitment === proof.commitment);
  if (last) found.push(...checkPart(proof, last));
  const others = attempts.flatMap((one) => (one === last ? [] : checkVoided(proof, one)));
  found.push(...others);
  const isTold = others.some(({ isGood }) => isGood === false);
  // It took part in something that is not there, so what is there was not shown before.
  if (isTold && !last) found.push({ what: "shown", isGood: false });
  if (!isTold && !last?.is_published) found.push(...checkSeat(proof, attempts, last));
  const first = (record["events"] as Record<string, any>[]).find(isDeal);
  if (cards) found.push({ what: "cards", isGood: first !== undefined && agrees(cards, first) });
  return merged(found);
}

/** Our part of the start that the game began with. */
function checkPart(proof: Proof, own: Attempt): Finding[] {
  if (!own.is_published) return [];
  const bound = proof.salt_commitments ?? [];
  const isUsed = bound[own.seat] === own.salt_commitment && proof.salts[own.seat] === own.salt;
  const found: Finding[] = [{ what: "own", isGood: isUsed }];
  if (own.salt_commitments)
    found.push({ what: "shown", isGood: own.salt_commitments.join() === bound.join() });
  return found;
}

/** A start that the game did not begin with. If we showed our salt, it was thrown away for all to see. */
function checkVoided(proof: Proof, own: Attempt): Finding[] {
  if (!own.salt_commitments) return [];
  const deal = proof.voided?.find((voided) => voided.commitment === own.commitment);
  if (!deal) return [{ what: "took-part", isGood: false }];
  if (!deal.seats.includes(own.seat)) return [];
  return [{ what: "disputed", isGood: null }];
}

/** Our seat in a game to which we added nothing. A part that was used for it came from elsewhere. */
function checkSeat(proof: Proof, attempts: Attempt[], last: Attempt | undefined): Finding[] {
  const seat = (last ?? attempts.at(-1))?.seat;
  if (seat !== undefined && proof.salts[seat]) {
    return [{ what: "foreign", isGood: hasOtherDevices() ? null : false }];
  }
  return [last ? { what: "late", isGood: null } : { what: "no-part", isGood: null }];
}

/** The same question is answered once: badly, if one of the answers is bad. */
function merged(found: Finding[]): Finding[] {
  const isWrong = found.some(({ what, isGood }) => what === "shown" && isGood === false);
  const first = found.findIndex(({ what }) => what === "shown");
  return found
    .filter(({ what }, k) => what !== "shown" || k === first)
    .map((one) => (one.what === "shown" ? { what: "shown", isGood: !isWrong } : one));
}

/** Whether what was seen is part of what there was: ?? stands for anything. */
export function agrees(seen: unknown, whole: unknown): boolean {
  if (seen === "??") return true;
  if (Array.isArray(seen)) {
    return (
      Array.isArray(whole) && seen.length === whole.length && seen.every((one, k) => agrees(one, whole[k]))
    );
  }
  if (seen !== null && typeof seen === "object") {
    const all = (whole ?? {}) as Record<string, unknown>;
    return Object.entries(seen).every(([key, value]) => key in all && agrees(value, all[key]));
  }
  return seen === whole;
}
