/** The name of a state or area after "in": "the District of Columbia". */
export const placeInText = (name: string): string =>
  / Region of | Peninsula of |^District of |^Virgin Islands$/.test(name) ? `the ${name}` : name
