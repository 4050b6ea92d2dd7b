/** Set by `npm test -- --thorough`. */
export const thorough = process.env.TEST_THOROUGH === '1'

/** The number of runs of a property test: all of them in a thorough run, else a fifth. */
export const runs = (all: number): number => (thorough ? all : Math.ceil(all / 5))
