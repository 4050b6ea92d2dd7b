import * as account from './account.ts'
import * as auth from './auth.ts'
import * as billing from './billing.ts'
import * as careers from './careers.ts'
import * as coverLetters from './cover-letters.ts'
import * as deepDive from './deep-dive.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as evidence from './evidence.ts'
import * as generations from './generations.ts'
import * as health from './health.ts'
import * as interviews from './interviews.ts'
import * as passwords from './passwords.ts'
import * as quiz from './quiz.ts'
import * as resume from './resume.ts'
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
  evidence.listEvidence,
  evidence.addEvidence,
  evidence.changeEvidence,
  evidence.removeEvidence,
  evidence.ownFacts,
  evidence.buildResume,
  generations.ownGenerations,
  generations.followGeneration,
  generations.cancelGeneration,
  documents.listDocuments,
  documents.readDocument,
  documents.changeDocument,
  documents.keepDocument,
  documents.binDocument,
  documents.restoreDocument,
  documents.deleteDocument,
  documents.documentVersions,
  documents.readVersion,
  documents.restoreVersion,
  documents.documentFile,
  documents.readBack,
  coverLetters.generateCoverLetter,
  coverLetters.previewCoverLetter,
  interviews.interviewQuestions,
  interviews.previewInterviewQuestions,
  interviews.stories,
  interviews.keepStory,
  interviews.changeStory,
  interviews.removeStory,
  resume.readResume,
  resume.optimizeResume,
  resume.previewResume,
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
