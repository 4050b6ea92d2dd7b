/** Set by `npm test -- --thorough`. */
export const thorough = process.env.TEST_THOROUGH === '1'

/** The number of runs of a property test: all of them in a thorough run, else a tenth. */
export const runs = (all: number): number => (thorough ? all : Math.ceil(all / 10))

/** On PostgreSQL, tests whose outcome no database decides repeat what PGlite showed; only a thorough run has them. */
export const isRepeated = Boolean(process.env.TEST_DATABASE_URL) && !thorough
