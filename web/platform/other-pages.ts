interface Manifest {
  routes: Record<string, { module: string; imports?: string[] } | undefined>
}

/**
 * Fetches the scripts of the other pages once this one is there; together they are smaller than a picture. Without it a
 * page she has not seen yet could not open without a connection: React Router would reload this one, and she would look
 * at the browser's own error instead of what her device remembers.
 */
export function fetchOtherPages(): void {
  const { __reactRouterManifest: manifest } = globalThis as { __reactRouterManifest?: Manifest }
  const routes = Object.values(manifest?.routes ?? {})
  for (const file of new Set(routes.flatMap(route => (route ? [route.module, ...(route.imports ?? [])] : [])))) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.href = file
    document.head.append(link)
  }
}
