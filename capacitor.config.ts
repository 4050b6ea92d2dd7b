import type { CapacitorConfig } from '@capacitor/cli'
import { brand } from './contract/brand.ts'

/** `npm run native` builds native/web and copies it into both shells. */
export default {
  appId: 'com.wayspark.app',
  appName: brand.name,
  webDir: 'native/web',
  // errorPath is shown when a page fails to load and when the Android web view is older than minWebViewVersion.
  server: { androidScheme: 'https', errorPath: 'not-opened.html' },
  loggingBehavior: 'debug',
  android: {
    path: 'native/android',
    minWebViewVersion: 111,
    // Pages at https://localhost could not call an http address of the local network otherwise.
    allowMixedContent: process.env.NATIVE_DEVELOPING === 'true',
  },
  ios: { path: 'native/ios' },
  plugins: {
    // The page hides the splash screen; this limit applies if it never does.
    SplashScreen: { launchShowDuration: 8_000, launchFadeOutDuration: 200 },
    SystemBars: { initialViewportFitValueHint: 'cover' },
    LocalNotifications: { smallIcon: 'ic_monochrome', iconColor: '#5b3cc4' },
  },
} satisfies CapacitorConfig
