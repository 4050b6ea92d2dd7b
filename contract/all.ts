import * as account from './account.ts'
import * as auth from './auth.ts'
import * as careers from './careers.ts'
import * as deepDive from './deep-dive.ts'
import type { Endpoint } from './endpoint.ts'
import * as health from './health.ts'
import * as quiz from './quiz.ts'
import * as tokens from './tokens.ts'

/** Every endpoint of the API. The server answers each of these and nothing else; checks and tests walk the list. */
export const allEndpoints: readonly Endpoint[] = [
  health.health,
  health.ready,
  auth.me,
  auth.checkAuth,
  auth.authUser,
  auth.logIn,
  auth.register,
  auth.logOut,
  auth.signOutOfSettings,
  auth.requestPasswordReset,
  auth.resetPassword,
  auth.twoFactorState,
  auth.startTwoFactor,
  auth.confirmTwoFactor,
  auth.disableTwoFactor,
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
  tokens.deductTokens,
]
