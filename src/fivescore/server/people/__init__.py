"""Who somebody is: cookies, names, second devices."""
