/** Names in lower case that differ only in signs, which are no part of a word: `C++`, `C#`. */
export const signedNames = (text = ''): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:\+\+|#)/gu) ?? [];
