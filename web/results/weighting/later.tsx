import { lazyComponent } from '#web/ui/lazy-component.tsx'

export const WeightingBar = lazyComponent(
  'what matters to you',
  () => import('./weighting-bar.tsx').then(({ WeightingBar }) => WeightingBar),
  <div className="min-h-11" />,
)
