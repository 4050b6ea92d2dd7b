export interface Unit {
  tag: string
  text: string
  /** Whether it goes on with the head above, below lines of another kind. */
  isMore: boolean
  /** Whether no empty line stands before it. */
  isClose: boolean
}
