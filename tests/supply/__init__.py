"""What the product is made of: locked packages, their hashes, licences and known holes."""
