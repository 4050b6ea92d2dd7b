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
    [0.03, -0.44, -0.18, 0.03, 0.5, 0.69],
    [-0.19, -0.35, 0.48, -0.12, -0.13, -0.44],
    [0.09, -0.63, -0.36, 0.18, 0.41, 0.81],
    [-0.19, -0.5, -0.24, 0.25, 0.53, 0.37],
    [-0.47, -0.17, -0.04, 0.43, -0.17, -0.31],
    [0.01, -0.57, -0.16, 0.14, 0.59, 0.41],
    [0.71, 0.15, -0.03, -0.26, 0.03, 0.3],
    [0.66, -0.07, -0.19, -0.15, 0.05, 0.27],
    [0.8, 0.06, -0.26, -0.16, 0.05, 0.32],
    [0.5, -0.19, -0.32, -0.04, 0.15, 0.32],
    [0.16, -0.27, -0.44, 0.11, 0.13, 0.07],
    [-0.1, -0.42, -0.24, 0.21, 0.15, -0.04],
    [-0.12, 0.36, -0.35, 0.19, -0.14, -0.04],
    [0.06, -0.37, -0.25, 0.06, 0.16, 0.08],
    [-0.01, 0.55, -0.1, 0.1, -0.21, -0.12],
    [0.72, -0.05, -0.23, -0.15, -0.02, 0.18],
    [-0.43, -0.23, -0.25, 0.68, -0.16, -0.2],
    [0.42, 0, -0.17, -0.37, -0.07, 0.47],
    [0.58, 0.14, -0.27, -0.07, -0.03, 0.02],
    [0.44, -0.24, -0.34, -0.01, 0.14, 0.19],
    [-0.08, 0.03, -0.41, 0.32, -0.08, 0.13],
    [-0.21, -0.22, -0.05, 0.13, 0.01, 0.29],
  ],
}
