const withoutTabs = new Set([
  ...['/', '/home', '/ios-landing', '/welcome'],
  ...['/login', '/register', '/forgot-password', '/reset-password', '/verify-email'],
])
export const trimSlash = (path: string) => path.replace(/(?<=.)\/+$/, '')

export const showsTabs = (path: string): boolean => !withoutTabs.has(trimSlash(path)) && !path.startsWith('/sign-in/')
