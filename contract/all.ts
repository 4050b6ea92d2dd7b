import * as account from './account.ts'
import * as auth from './auth.ts'
import * as billing from './billing.ts'
import * as careers from './careers.ts'
import * as deepDive from './deep-dive.ts'
import type { Endpoint } from './endpoint.ts'
import * as health from './health.ts'
import * as passwords from './passwords.ts'
import * as quiz from './quiz.ts'
import * as roadmaps from './roadmaps.ts'
import * as tokens from './tokens.ts'
import * as twoFactor from './two-factor.ts'

/** Every endpoint of the API. The server answers each of these and nothing else; checks and tests walk the list. */
export const allEndpoints: readonly Endpoint[] = [
  health.health,
  health.ready,
  auth.me,
  auth.checkAuth,
  auth.authUser,
  auth.logIn,
  auth.register,
  auth.takeHandOver,
  auth.logOut,
  auth.signOutOfSettings,
  passwords.requestPasswordReset,
  passwords.resetPassword,
  twoFactor.twoFactorState,
  twoFactor.startTwoFactor,
  twoFactor.confirmTwoFactor,
  twoFactor.disableTwoFactor,
  account.changeUsername,
  account.checkUsername,
  account.changePassword,
  account.ownSessions,
  account.endOwnSession,
  account.endOtherSessions,
  account.readPreferences,
  account.changePreferences,
  account.userConsents,
  account.withdrawConsent,
  account.exportData,
  account.deleteAccount,
  quiz.saveQuiz,
  quiz.submitQuiz,
  quiz.assessment,
  quiz.resultsByToken,
  quiz.userResults,
  quiz.userResultsById,
  careers.careerProfile,
  careers.savedCareers,
  careers.saveCareer,
  careers.removeSavedCareer,
  deepDive.takeDeepDive,
  deepDive.dropDeepDive,
  roadmaps.generateRoadmap,
  roadmaps.openedRoadmaps,
  roadmaps.markStep,
  roadmaps.setPace,
  tokens.deductTokens,
  billing.createCheckoutSession,
  billing.checkoutSession,
  billing.checkCancellationOffer,
  billing.claimCancellationOffer,
  billing.cancelSubscription,
  billing.billingState,
  billing.billingHistory,
  billing.openBillingPortal,
  billing.withdrawPurchase,
  billing.paymentWebhook,
  tokens.tokenHistory,
]
