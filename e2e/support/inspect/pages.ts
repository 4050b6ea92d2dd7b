import { matchPath } from 'react-router'
import { tools } from '#contract/tools.ts'

/**
 * Maps every address of web/routes.ts to the name under which a test inspects it; null redirects.
 * scripts/inspected-pages.test.ts checks that the map is complete and every name is used.
 */
export const inspectedAs: Readonly<Record<string, string | null>> = {
  // A tool whose journey says nothing else is inspected by its id.
  ...Object.fromEntries(Object.entries(tools).map(([id, { path }]) => [path, id])),
  '/coveroptimizer': 'cover-letter-list',
  '/ai-resume': 'resume, job',
  '/job-alerts': 'job-alerts, careers',
  '/': 'landing',
  '/privacy': 'privacy policy',
  '/terms': 'terms of service',
  '/figures': 'figures',
  '/pricing': 'pricing',
  '/careers': 'careers',
  '/careers/compare': 'careers side by side',
  '/careers/:slug': 'a career',
  '/careers/404': null,
  '/welcome': 'welcome in the app',
  '/home': 'home',
  '/ios-landing': 'ios-landing',
  '/quiz': 'quiz intro',
  '/results': 'results',
  '/quizresults': 'results on the marketing site',
  '/roadmap': 'roadmaps',
  '/hard-moments/practice': 'hard moments, practice',
  '/tools': 'tools',
  '/check-message': 'check a message, empty',
  '/jobs/sample': 'sample listing',
  '/jobs/:id': 'a listing',
  '/deep-dive': 'deep dive, a statement',
  '/email-results': 'results by their link',
  '/login': 'login with errors',
  '/register': 'register with errors',
  '/forgot-password': 'forgot password',
  '/sign-in-link': 'a link to sign in',
  '/unsubscribe/:token': 'alerts, unsubscribe',
  '/shared/:secret': 'shared, matches',
  '/reset-password': 'reset password',
  '/sign-in/:issuer': 'back from an issuer, code',
  '/verify-email': 'verify email',
  '/testimonials': 'stories, of a member',
  '/plans': 'plans',
  '/checkout': 'checkout',
  '/success': 'after a payment, signed out',
  '/payment-success': 'back from a payment',
  '/payment-cancel': 'back without a payment',
  '/cancel': 'checkout cancelled',
  '/dashboard': 'dashboard',
  '/documents': 'documents',
  '/documents/:id': 'document',
  '/share': 'share',
  '/evidence': 'evidence, empty',
  '/applications': 'applications, empty',
  '/admin/testimonials': 'review, pending',
  '/admin/audit': 'audit log',
  '/admin/notices': 'notices',
  '/admin/listing-reports': null,
  '/testimonial': 'story, new',
  '/settings': 'settings',
  '/settings/account': 'account info',
  '/settings/alerts': 'alerts, settings',
  '/settings/consent': 'consents, empty',
  '/settings/preferences': 'preferences',
  '/settings/shared-links': 'links you shared',
  '/settings/support': 'support',
  '/settings/subscription': 'subscription',
  '/settings/cancel-subscription': 'cancelling',
  '/settings/tokens': 'where tokens went',
  '/stripe-checkout': 'demo checkout',
  '/dev': 'for developers',
  '/all-tests-runner': 'self-check',
  '/dev/ui': 'design system',
  '/dev/outbox': 'outbox',
  '/dev/checkout/:id': 'simulated checkout',
  '/dev/payments': 'simulated payments',
  '/dev/cancellation-offer-manager': 'offer manager',
  '/offline': 'no connection',
  '/*': 'not found, with the menu of a phone',
}

export const inspectedAnywhere = ['something broke'] as const

export function findWrongPageName(name: string, url: string): string[] {
  const { pathname } = new URL(url)
  const routes = Object.keys(inspectedAs).filter(route => inspectedAs[route] === name)
  const here = routes.length === 0 || routes.some(route => matchPath(route, pathname))
  return here ? [] : [`is inspected at ${pathname} and not at ${routes}`]
}
