import { isCommonStem } from '../demands/demand.ts'
import { stemOf } from '../english/stem.ts'

/** Whether an ad names a tool or paper: "QuickBooks Online" by its first name. */
export const isNamedIn = (ad: string, title: string): boolean =>
  title
    .split(/[^\p{L}\d]+/u)
    .some(word => /^(?:\p{Lu}\S{3,}|\p{Lu}{3})/u.test(word) && !isCommonStem(stemOf(word)) && ad.includes(word))
