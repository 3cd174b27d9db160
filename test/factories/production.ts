import { newSecret } from '#platform/own-secret.ts'

/** The least that a site needs to be safe for the public. */
export const PRODUCTION = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://songhy.example',
  TOKEN_SECRET: newSecret(),
  OAUTH_CLIENT_SECRET: newSecret(),
  MESSAGE_GATEWAY_URL: 'https://gateway.example',
  MESSAGE_GATEWAY_SECRET: newSecret(),
}
