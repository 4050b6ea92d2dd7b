/**
 * Written by `npm run train -- interests`. The numbers of a row belong to the interest types in their order; scores are
 * means of answers from 1 to 5.
 */
export const interestNorms = {
  /**
   * The mean scores of people in general: halfway between those of the survey and their mean, because the statements of
   * the deep dive are others, about everyday activities.
   */
  center: [2.45, 2.9, 2.84, 3.01, 2.65, 2.58],
  /** The covariance of true scores among people of one field. */
  within: [
    [0.55, 0.27, 0.18, 0.12, 0.22, 0.33],
    [0.27, 0.81, 0.34, 0.19, 0.09, 0.11],
    [0.18, 0.34, 0.75, 0.3, 0.26, 0.05],
    [0.12, 0.19, 0.3, 0.58, 0.31, 0.17],
    [0.22, 0.09, 0.26, 0.31, 0.58, 0.36],
    [0.33, 0.11, 0.05, 0.17, 0.36, 0.73],
  ],
  /** The variance of a single answer around the true score of its type. */
  noise: [0.83, 0.98, 1.21, 1.09, 1.04, 0.74],
  /** For each kind of work, how far the scores of people in it are expected to lie from the center. */
  kinds: [
    [0.04, -0.44, -0.16, 0.03, 0.5, 0.69],
    [-0.21, -0.36, 0.47, -0.14, -0.14, -0.45],
    [0.03, -0.58, -0.37, 0.24, 0.43, 0.81],
    [-0.17, -0.5, -0.25, 0.24, 0.57, 0.42],
    [-0.44, -0.21, -0.02, 0.41, -0.12, -0.26],
    [0.01, -0.52, -0.15, 0.14, 0.66, 0.35],
    [0.73, 0.1, -0.04, -0.23, 0.08, 0.34],
    [0.7, -0.11, -0.09, -0.17, 0.1, 0.26],
    [0.94, 0.04, -0.18, -0.18, 0.07, 0.33],
    [0.54, -0.21, -0.29, -0.09, 0.14, 0.31],
    [0.21, -0.34, -0.52, 0.08, 0.06, 0],
    [-0.1, -0.45, -0.32, 0.14, 0.15, -0.04],
    [-0.17, 0.39, -0.35, 0.18, -0.14, -0.06],
    [0, -0.43, -0.26, 0, 0.14, 0.04],
    [-0.06, 0.62, -0.09, 0.14, -0.24, -0.17],
    [0.8, -0.16, -0.17, -0.21, 0.02, 0.21],
    [-0.44, -0.25, -0.25, 0.72, -0.17, -0.21],
    [0.44, -0.02, -0.19, -0.4, -0.07, 0.51],
    [0.66, 0.05, -0.24, -0.12, -0.01, 0.07],
    [0.45, -0.3, -0.35, -0.05, 0.13, 0.18],
    [-0.14, 0.04, -0.42, 0.32, -0.08, 0.15],
    [-0.23, -0.2, -0.04, 0.14, -0.02, 0.27],
  ],
}
