import type { MomentId } from '../hard-moments.ts'
import { hiring } from './catalogue/hiring.ts'
import { leaving } from './catalogue/leaving.ts'
import { pay } from './catalogue/pay.ts'
import { work } from './catalogue/work.ts'
import type { Moment } from './moment.ts'

export const moments: Readonly<Record<MomentId, Moment>> = { ...hiring, ...work, ...pay, ...leaving }
