import { queryOptions } from '@tanstack/react-query'
import { callPlugin, onPluginEvent } from '#web/platform/plugins.ts'
import { newMatchesText } from '../alert-form-values.ts'

/** A fixed id lets each notification replace the last one. */
const notificationId = 1

export type Permission = 'granted' | 'denied' | 'prompt' | 'prompt-with-rationale'
interface Permissions {
  display: Permission
}

export const permissionQuery = queryOptions({
  queryKey: ['notification-permission'],
  queryFn: async () => (await callPlugin<Permissions>('LocalNotifications', 'checkPermissions')).display,
  networkMode: 'always',
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** The phone asks once; after a denial it returns the stored answer. */
export const requestPermission = async (): Promise<Permission> =>
  (await callPlugin<Permissions>('LocalNotifications', 'requestPermissions')).display

/** Names no job because anyone can read a locked screen. */
export const showMatchNotification = (fresh: number): Promise<unknown> =>
  callPlugin('LocalNotifications', 'schedule', {
    notifications: [{ id: notificationId, title: newMatchesText(fresh), body: 'Open the app to see them.' }],
  })

export const onNotificationOpened = (open: () => void): (() => void) =>
  onPluginEvent('LocalNotifications', 'localNotificationActionPerformed', open)
