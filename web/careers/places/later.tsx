import { lazyComponent } from '#web/ui/lazy-component.tsx'

/** Parts of which most pages show nothing at first, so that their files come after the page. */
export const PlaceBar = lazyComponent(
  'your place',
  () => import('./place-bar.tsx').then(({ PlaceBar }) => PlaceBar),
  <div className="min-h-32 sm:min-h-24" />,
)
export const LocalPay = lazyComponent(
  'local pay',
  () => import('./local-pay.tsx').then(({ LocalPay }) => LocalPay),
  <div className="min-h-11" />,
)
export const LocalPart = lazyComponent(
  'local figures',
  () => import('./local-part.tsx').then(({ LocalPart }) => LocalPart),
  <div className="min-h-40" />,
)
