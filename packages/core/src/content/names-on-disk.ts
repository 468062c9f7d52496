/** The names that the file of an address may have: a file system may keep the form NFD, as macOS wrote it. */
export function namesOnDisk(address: string): string[] {
  return [...new Set([address.normalize('NFC'), address.normalize('NFD')])];
}
