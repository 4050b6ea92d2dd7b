import { queryOptions } from '@tanstack/react-query'
import { callPlugin, onPlugin } from '#web/platform/plugins.ts'
import { freshText } from '../alert-form-values.ts'

/** One at a time: a newer one takes the place of the last. */
const id = 1

export type Permission = 'granted' | 'denied' | 'prompt' | 'prompt-with-rationale'
interface Permissions {
  display: Permission
}

/** Whether this phone lets us show notifications. It changes in the phone's settings, too. */
export const permissionQuery = queryOptions({
  queryKey: ['notification-permission'],
  queryFn: async () => (await callPlugin<Permissions>('LocalNotifications', 'checkPermissions')).display,
  networkMode: 'always',
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** The phone asks her, once; after a "no" it answers for her. */
export const askPermission = async (): Promise<Permission> =>
  (await callPlugin<Permissions>('LocalNotifications', 'requestPermissions')).display

/** A locked screen shows this to anybody, so that it names no job. */
export const showFresh = (fresh: number): Promise<unknown> =>
  callPlugin('LocalNotifications', 'schedule', {
    notifications: [{ id, title: freshText(fresh), body: 'Open the app to see them.' }],
  })

export const onOpened = (open: () => void): (() => void) =>
  onPlugin('LocalNotifications', 'localNotificationActionPerformed', open)
