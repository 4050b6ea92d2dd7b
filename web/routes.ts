import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const developerPages =
  process.env.DEV_PAGES === '1' ? [route('dev/ui', 'dev/ui-page.tsx'), route('dev/outbox', 'dev/outbox-page.tsx')] : []

/** Every address of the product, grouped by who may open it. */
export default [
  // Read by anyone, complete without script.
  layout('shell/static-shell.tsx', [
    index('landing/landing-page.tsx'),
    route('privacy', 'legal/privacy-page.tsx'),
    route('terms', 'legal/terms-page.tsx'),
    route('figures', 'legal/figures-page.tsx'),
    route('careers', 'careers/careers-page.tsx'),
    route('careers/:slug', 'careers/career-page.tsx'),
    route('careers/404', 'careers/missing-career-page.tsx'),
  ]),

  layout('shell/app-shell.tsx', [
    // Open to guests.
    route('quiz', 'quiz/quiz-page.tsx'),
    route('results', 'careers/results-page.tsx'),
    route('quizresults', 'careers/quiz-results-page.tsx'),
    route('deep-dive', 'careers/deep-dive-page.tsx'),
    route('email-results', 'careers/email-results-page.tsx'),
    route('login', 'auth/auth-page.tsx', { id: 'login' }),
    route('register', 'auth/auth-page.tsx', { id: 'register' }),
    route('forgot-password', 'auth/forgot-password-page.tsx'),
    route('reset-password', 'auth/reset-password-page.tsx'),

    // For members.
    layout('shell/signed-in-guard.tsx', [
      route('dashboard', 'dashboard/dashboard-page.tsx'),
      route('settings', 'account/profile-page.tsx'),
      route('settings/account', 'account/info/account-info-page.tsx'),
      route('settings/consent', 'account/consent/consent-page.tsx'),
      route('settings/preferences', 'account/preferences-page.tsx'),
      route('settings/support', 'account/support-page.tsx'),
    ]),

    ...developerPages,
    route('*', 'shell/not-found-page.tsx'),
  ]),
] satisfies RouteConfig
