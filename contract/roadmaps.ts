export const paces = [2, 4, 6, 10, 20] as const

/** The hours per week on which the durations of steps are based. */
export const defaultPace = 6
