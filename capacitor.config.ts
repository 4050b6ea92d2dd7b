import type { CapacitorConfig } from '@capacitor/cli'
import { brand } from './contract/brand.ts'

/** Of the shells for phones. `npm run native` makes native/web and copies it into both of them. */
export default {
  appId: 'com.wayspark.app',
  appName: brand.name,
  webDir: 'native/web',
  // errorPath: where a page does not load, and where Android's web view is older than minWebViewVersion.
  server: { androidScheme: 'https', errorPath: 'not-opened.html' },
  loggingBehavior: 'debug',
  android: {
    path: 'native/android',
    minWebViewVersion: 111,
    // The pages are at https://localhost: without it they may not ask an http address of this network.
    allowMixedContent: process.env.NATIVE_DEVELOPING === 'true',
  },
  ios: { path: 'native/ios' },
  plugins: {
    // The page hides it when it is there; this is for the case that it never is.
    SplashScreen: { launchShowDuration: 8_000, launchFadeOutDuration: 200 },
    SystemBars: { initialViewportFitValueHint: 'cover' },
    LocalNotifications: { smallIcon: 'ic_monochrome', iconColor: '#5b3cc4' },
  },
} satisfies CapacitorConfig
