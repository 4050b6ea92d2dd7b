import { contentStems } from '../../english/stem.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { isTellingStem } from '../choose-evidence.ts'

const ofAnyJob =
  /^(?:assist|associ|clerk|special|coordin|manag|supervis|work|aide|help|lead|senior|junior|staff|team|member|part|full|time|intern|train|offic|servic|level|entry|host|agent|repres|attend|oper|technic|positi|weekend|day|night|shift|season|remot|hybrid)/

export function nearestFirst(works: readonly ProfileItem[], title: string): ProfileItem[] {
  const wanted = [...contentStems(title)].filter(stem => isTellingStem(stem) && !ofAnyJob.test(stem))
  const isNear = (item: ProfileItem | undefined) => {
    const own = contentStems(`${item?.title ?? ''} ${item?.organisation ?? ''}`)
    return wanted.some(stem => own.has(stem))
  }
  const near = works.find(isNear)
  return near && !isNear(works[0]) ? [near, ...works.filter(item => item !== near)] : [...works]
}
