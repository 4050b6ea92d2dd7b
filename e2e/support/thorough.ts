/** Set by `npm run e2e -- --thorough`, which also runs the journeys tagged `@thorough`. */
export const thorough = process.env.TEST_THOROUGH === '1'
