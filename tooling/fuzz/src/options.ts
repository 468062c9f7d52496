/** Seconds that each test runs: `DIPTYCH_FUZZ_SECONDS`. */
export const SECONDS = Number(process.env.DIPTYCH_FUZZ_SECONDS ?? 20);

/** What the random choices follow from: `DIPTYCH_FUZZ_SEED`, otherwise another one each time. */
export const SEED = Number(process.env.DIPTYCH_FUZZ_SEED ?? Math.floor(Math.random() * 1e9));

/** Rounds to run at most: `DIPTYCH_FUZZ_ROUNDS`. With 1 and the seed of a round, that round alone is repeated. */
export const ROUNDS = Number(process.env.DIPTYCH_FUZZ_ROUNDS ?? Number.POSITIVE_INFINITY);

for (const [name, value] of Object.entries({ SECONDS, SEED, ROUNDS })) {
  if (!(value >= 0)) throw new Error(`DIPTYCH_FUZZ_${name} must be a number from 0 up.`);
}
