import { type Plugin, parseSync } from 'vite'

/**
 * React Router is made for apps with a server that renders and loads data. Ours has none: every route is in the bundle,
 * no route loads or submits through the router. What only such an app reaches is a quarter of the router's bytes, on
 * every page, and its functions get the bodies they have for us. A function that is no longer there fails the build.
 */
const bodies: Record<string, Record<string, string>> = {
  // No route is discovered by asking a server.
  'dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: 'return false',
    getPartialManifest: '',
    getPatchRoutesOnNavigationFunction: '',
    useFogOFWarDiscovery: '',
  },
  // No route has a loader in the browser, so nothing was loaded while building and nothing is loaded on the way.
  'dom/ssr/single-fetch.js': {
    decodeViaTurboStream: 'return Promise.resolve({ value: {} })',
    getTurboStreamSingleFetchDataStrategy: `return async ({ matches }) =>
      Object.fromEntries(await Promise.all(matches.filter(match => match.shouldCallHandler())
        .map(async match => [match.route.id, await match.resolve(handler => handler())])))`,
  },
  // Pages are kept ahead by the service worker; scripts and links stand in the document, which keeps them.
  'dom/ssr/components.js': {
    PrefetchPageLinks: 'return null',
    usePrefetchBehavior: 'return [false, React$1.useRef(null), {}]',
    Links: 'return null',
    Scripts: 'React$1.useEffect(() => setIsHydrated(), []); return null',
  },
  // Styles are in the document.
  'dom/ssr/links.js': { prefetchRouteCss: '', prefetchStyleLinks: '' },
  // No component comes from a server.
  'hooks.js': { RSCErrorHandler: 'return arguments[0].children' },
  'dom/ssr/routes.js': { createClientRoutesWithHMRRevalidationOptOut: '' },
  'router/instrumentation.js': {
    getRouteInstrumentationUpdates: 'return {}',
    instrumentClientSideRouter: 'return arguments[0]',
    consumeInstrumentationClientResultMetaReceiver: '',
  },
  // Forms and fetchers: we send with TanStack Query. No loader redirects; nothing blocks a navigation or animates it.
  'router/router.js': {
    handleAction: '',
    fetch: '',
    discoverRoutes: '',
    checkFogOfWar: 'return { active: false, matches }',
    normalizeNavigateOptions: 'return { path }',
    getSubmissionFromNavigation: '',
    getInstrumentationNavigateMeta: '',
    startRedirectNavigation: '',
    revalidate: '',
    shouldBlockNavigation: '',
    updateBlocker: '',
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
    runClientMiddlewarePipeline: 'return Promise.resolve(handler())',
  },
}
const needsThem =
  /\b(useFetchers?|useSubmit|useActionData|useRevalidator|useBlocker|useViewTransitionState|Form|clientLoader|clientAction|clientMiddleware)\b/
const library = '/react-router/dist/production/lib/'

export const slimRouter: Plugin = {
  name: 'slim-router',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform(code, id) {
    const file = id.replaceAll('\\', '/').split('?')[0] ?? ''
    if (/\/web\/.*\.tsx?$/.test(file)) refuse(file, code)
    const [, inLibrary] = file.split(library)
    const wanted = inLibrary === undefined ? undefined : bodies[inLibrary]
    if (!wanted) return null
    return { code: withBodies(code, wanted), map: null }
  },
}

function refuse(file: string, code: string): void {
  const imported = /import \{([^}]*)\} from ["']react-router["']/.exec(code)?.[1] ?? ''
  const exported = [...code.matchAll(/export (?:async )?(?:function|const) (\w+)/g)].map(([, name]) => name).join()
  const found = needsThem.exec(`${imported},${exported}`) ?? (isStatic(code) ? null : /\blinks\b/.exec(exported))
  if (found) throw new Error(`${file} uses ${found[0]}, which scripts/vite/slim-router.ts takes out of React Router`)
}

/** The build alone renders it: web/shell/static-shell.tsx. */
const isStatic = (code: string) => /\bhandle = \{\s*static: true/.test(code)

type Node = { type: string; start: number; end: number; [field: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function withBodies(code: string, wanted: Record<string, string>): string {
  const functions = functionsIn(parseSync('library.js', code).program as unknown as Node)
  const edits = Object.entries(wanted).map(([name, text]) => {
    const body = functions.find(({ id }) => isNode(id) && id.name === name)?.body
    if (!isNode(body)) throw new Error(`React Router no longer has ${name}: look at scripts/vite/slim-router.ts`)
    return { ...body, text: `{ ${text} }` }
  })
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((put, { start, end, text }) => put.slice(0, start) + text + put.slice(end), code)
}

const functionsIn = (node: Node): Node[] => [
  ...(node.type === 'FunctionDeclaration' ? [node] : []),
  ...Object.values(node).flat().filter(isNode).flatMap(functionsIn),
]
