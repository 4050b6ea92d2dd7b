import webPush from 'web-push'

/** Prints keys with which a server signs its notifications: npm run vapid-keys. */
const { publicKey, privateKey } = webPush.generateVAPIDKeys()
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
