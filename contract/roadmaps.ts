export const paces = [2, 4, 6, 10, 20] as const

/** Hours per week that durations refer to. */
export const defaultPace = 6
