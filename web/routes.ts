import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const developerPages =
  process.env.DEV_PAGES === '1'
    ? [
        route('dev', 'dev/list-page.tsx'),
        route('all-tests-runner', 'dev/self-check-page.tsx'),
        route('dev/ui', 'dev/ui-page.tsx'),
        route('dev/outbox', 'dev/outbox-page.tsx'),
        route('dev/checkout/:id', 'dev/checkout-page.tsx'),
        route('dev/payments', 'dev/payments-page.tsx'),
        route('dev/cancellation-offer-manager', 'billing/subscription/offer-manager-page.tsx'),
      ]
    : []

const demoCheckout =
  process.env.DEV_PAGES === '1' ? [route('stripe-checkout', 'billing/checkout/demo-checkout-page.tsx')] : []

export default [
  layout('shell/static-shell.tsx', [
    index('landing/landing-page.tsx'),
    route('privacy', 'legal/privacy-page.tsx'),
    route('terms', 'legal/terms-page.tsx'),
    route('figures', 'legal/figures-page.tsx'),
    route('pricing', 'billing/pricing/pricing-page.tsx'),
    route('hard-moments', 'hard-moments/hard-moments-page.tsx'),
    route('careers', 'careers/careers-page.tsx'),
    route('careers/compare', 'careers/compare-page.tsx'),
    route('careers/:slug', 'careers/career-page.tsx'),
    route('careers/404', 'careers/missing-career-page.tsx'),
  ]),

  layout('app.tsx', [
    route('welcome', 'landing/app/welcome-page.tsx'),
    route('home', 'landing/home-page.tsx'),
    route('ios-landing', 'landing/ios-landing-page.tsx'),
    route('quiz', 'quiz/quiz-page.tsx'),
    route('coveroptimizer', 'cover-letters/cover-letter-page.tsx'),
    route('interview-prep', 'interviews/interview-prep-page.tsx'),
    route('hard-moments/practice', 'hard-moments/practice-page.tsx'),
    route('tools', 'tools/tools-page.tsx'),
    route('ai-resume', 'resume/resume-page.tsx'),
    layout('jobs/job-places.tsx', { id: 'job-places' }, [
      route('job-alerts', 'jobs/job-alerts-page.tsx'),
      route('jobs/sample', 'jobs/sample-page.tsx'),
      route('jobs/:id', 'jobs/listing-page.tsx'),
      route('check-message', 'jobs/fraud/check-message-page.tsx'),
    ]),
    route('deep-dive', 'careers/deep-dive-page.tsx'),
    route('email-results', 'results/email-results-page.tsx'),
    route('login', 'auth/auth-page.tsx', { id: 'login' }),
    route('register', 'auth/auth-page.tsx', { id: 'register' }),
    route('forgot-password', 'auth/forgot-password-page.tsx'),
    route('sign-in-link', 'auth/linked/sign-in-link-page.tsx'),
    route('unsubscribe/:token', 'alerts/unsubscribe-page.tsx'),
    route('shared/:secret', 'sharing/shared-page.tsx'),
    route('reset-password', 'auth/reset-password-page.tsx'),
    route('sign-in/:issuer', 'auth/linked/sign-in-page.tsx'),
    route('verify-email', 'auth/email/verify-email-page.tsx'),
    route('testimonials', 'testimonials/testimonials-page.tsx'),
    route('plans', 'billing/pricing/plans-page.tsx'),
    route('checkout', 'billing/checkout/checkout-page.tsx'),
    route('success', 'billing/payment/success-page.tsx'),
    route('payment-success', 'billing/payment/payment-success-page.tsx'),
    route('payment-cancel', 'billing/payment/payment-cancel-page.tsx'),
    route('cancel', 'billing/payment/checkout-cancelled-page.tsx'),

    layout('shell/offline-data-layout.tsx', [
      route('results', 'results/results-page.tsx'),
      route('quizresults', 'results/quiz-results-page.tsx'),
      route('roadmap', 'roadmaps/roadmap-page.tsx'),

      layout('shell/signed-in-guard.tsx', [
        route('dashboard', 'dashboard/dashboard-page.tsx'),
        route('documents', 'documents/documents-page.tsx'),
        route('documents/:id', 'tools/document-page.tsx'),
        route('share', 'sharing/share-page.tsx'),
        route('evidence', 'evidence/evidence-page.tsx'),
        layout('jobs/job-places.tsx', { id: 'own-job-places' }, [
          route('applications', 'applications/applications-page.tsx'),
          route('settings/alerts', 'alerts/alerts-page.tsx'),
        ]),
        route('admin/testimonials', 'admin/testimonials-page.tsx'),
        route('admin/audit', 'admin/audit-page.tsx'),
        route('admin/notices', 'admin/notices-page.tsx'),
        route('admin/listing-reports', 'admin/listing-reports-page.tsx'),
        route('testimonial', 'testimonials/story-page.tsx'),
        route('settings', 'account/profile-page.tsx'),
        route('settings/account', 'account/info/account-info-page.tsx'),
        route('settings/consent', 'account/consent/consent-page.tsx'),
        route('settings/preferences', 'account/preferences-page.tsx'),
        route('settings/shared-links', 'sharing/shared-links-page.tsx'),
        route('settings/support', 'account/support-page.tsx'),
        route('settings/subscription', 'billing/subscription/subscription-page.tsx'),
        route('settings/cancel-subscription', 'billing/subscription/cancel/cancel-page.tsx'),
        route('settings/tokens', 'tokens/history/token-history-page.tsx'),
        ...demoCheckout,
      ]),
    ]),

    ...developerPages,
    route('offline', 'shell/offline-page.tsx'),
    route('*', 'shell/not-found-page.tsx'),
  ]),
] satisfies RouteConfig
