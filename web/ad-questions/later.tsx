import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import type { Props } from './ad-questions.tsx'
import { isAd } from './is-ad.ts'

const Questions = lazyComponent(
  'questions about the ad',
  () => import('./ad-questions.tsx').then(part => part.AdQuestions),
  null,
)

export function AdQuestions(props: Props) {
  const ad = useSettled(props.ad.trim())
  return isAd(ad) ? <Questions key={ad} {...props} ad={ad} /> : null
}
