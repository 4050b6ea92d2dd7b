import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteArrival } from './platform/arrival.ts'
import { atRest } from './platform/at-rest.ts'
import { keepPages } from './platform/offline.ts'
import { leadToApp } from './platform/site.ts'
import { loadShell } from './shell/native/load-shell.ts'

if (import.meta.env.DEV)
  void Promise.all([import('./ui/app.css'), import('./ui/static.css'), import('./ui/landing.css')])

void loadShell().then(() => {
  noteArrival()
  leadToApp()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
  atRest(keepPages)
})
