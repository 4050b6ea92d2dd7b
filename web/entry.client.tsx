import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { captureHandoff } from './platform/handoff.ts'
import { redirectToApp } from './platform/site.ts'
import { whenIdle } from './platform/when-idle.ts'
import { loadShell } from './shell/native/load-shell.ts'

if (import.meta.env.DEV)
  void Promise.all([import('./ui/app.css'), import('./ui/static.css'), import('./ui/landing.css')])

void loadShell().then(() => {
  captureHandoff()
  redirectToApp()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
  whenIdle(() => import('./platform/register-service-worker.ts').catch(() => {}))
})
