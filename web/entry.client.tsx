import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteArrival } from './platform/arrival.ts'
import { fetchOtherPages } from './platform/other-pages.ts'

if (import.meta.env.DEV) void Promise.all([import('./ui/app.css'), import('./ui/static.css')])

noteArrival()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

if (document.readyState === 'complete') fetchOtherPages()
else addEventListener('load', fetchOtherPages, { once: true })
