/** Checked by the declared type and by the content. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export const storySignals = [
  'new-account',
  'no-tool-used',
  'throwaway-address',
  'no-language',
  'repeated-words',
  'placeholder-text',
  'off-topic',
  'flat-photo',
  'noise-photo',
] as const
export type StorySignal = (typeof storySignals)[number]

/** `held`: waits for a person before it unlocks Pro. `declined`: honest but not shown; Pro stays. `rejected`: fraud; Pro has ended. */
export const storyStatuses = ['held', 'pending', 'approved', 'declined', 'rejected'] as const

export const authorDisclosure = 'Has free Pro for sharing a story with us'

/** Shown with every story; `authorDisclosure` is shown with a testimonial whose author also told a story. */
export const disclosure = 'Received free Pro for sharing this story'
