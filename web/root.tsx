import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import * as z from 'zod/mini'
import { brand } from '#contract/brand.ts'
import { FallbackDocument } from './fallback-document.ts'
import { shellParts } from './platform/native.ts'
import { queryClient } from './platform/query.ts'
import bootScript from './shell/boot.ts?inline-script'
import { ErrorScreen } from './shell/error-screen.tsx'
import { WaitingScreen } from './shell/waiting-screen.tsx'
import appCss from './ui/app.css?inline'
import icon from './ui/icon.svg?url'
import landingCss from './ui/landing.css?inline'
import staticCss from './ui/static.css?inline'

// Otherwise zod tries `new Function`, which violates our Content-Security-Policy.
z.config({ jitless: true })

const whileBuilding = import.meta.env.SSR

/**
 * Styles and the boot script are inlined at build time. The browser bundle omits both texts, because hydration keeps
 * the existing elements.
 */
export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const isFallback = useContext(FallbackDocument)
  const handles = matches.map(match => match.handle as { static?: boolean; css?: 'landing' } | undefined)
  const isStatic = !isFallback && handles.some(handle => handle?.static)
  const pageCss = handles.some(handle => handle?.css) ? landingCss : staticCss
  return (
    <html
      lang="en"
      suppressHydrationWarning
      data-ready-made={whileBuilding && !isStatic && !isFallback ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf7f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17111f" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="manifest" href="/app.webmanifest" />
        <style href="wayspark" precedence="page">
          {whileBuilding ? (isStatic ? pageCss : appCss) : ''}
        </style>
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, fixed at build time
          dangerouslySetInnerHTML={{ __html: whileBuilding ? bootScript : '' }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!(whileBuilding && isStatic) && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export const meta = () => [
  { title: brand.name },
  { name: 'description', content: 'A free two-minute quiz shows careers that fit you, with pay and reasons.' },
]

export function HydrateFallback() {
  return <WaitingScreen />
}

export const ErrorBoundary = ErrorScreen

export default function Root() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      {shellParts.Frame && <shellParts.Frame />}
    </QueryClientProvider>
  )
}
