const withoutTabs = new Set([
  ...['/', '/home', '/ios-landing', '/welcome'],
  ...['/login', '/register', '/forgot-password', '/reset-password', '/verify-email'],
])
export const trimSlash = (path: string) => path.replace(/(?<=.)\/+$/, '')

export const showsTabs = (path: string): boolean => !withoutTabs.has(trimSlash(path)) && !path.startsWith('/sign-in/')

/** The tab whose page this is or leads to; the first that claims it. */
export const tabOf = <Tab extends { to: string; pages?: RegExp }>(tabs: readonly Tab[], path: string) =>
  tabs.find(({ to, pages }) => to === trimSlash(path) || pages?.test(path)) ??
  tabs.find(({ to }) => path.startsWith(`${to}/`))
