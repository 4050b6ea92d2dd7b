/** Hours a week a plan can be made for. */
export const paces = [2, 4, 6, 10, 20] as const

/** What the times of steps with a pace of their own are meant at. */
export const usualPace = 6
