export interface Unit {
  tag: string
  text: string
  isMore: boolean
  isClose: boolean
  isInner: boolean
  isWhole?: boolean
}
