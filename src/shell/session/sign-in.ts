import {
  getCurrentCustomer,
  issueServiceToken,
  OWN_PROVIDER,
  signIn as signInCall,
} from '#domains/accounts/contract.ts'
import { callOnce } from '../call/browser-call.ts'
import { keepCustomer } from './keep-customer.ts'
import { decide } from './session.ts'
import { keepSession, type Login } from './session-store.ts'

export interface Credentials {
  username: string
  password: string
  remember: boolean
}

/** A refusal by its code; whatever nobody expected comes as the error it is. */
export type Failure = string | Error

/** Signs in with a password. A failure goes to the caller's handler, and nothing is kept. */
export async function signInCustomer(
  { username, password, remember }: Credentials,
  onFailure: (failure: Failure) => void,
) {
  try {
    const login = await callOnce(signInCall, { params: { provider: OWN_PROVIDER }, body: { username, password } })
    if (!login.ok) return onFailure(login.fields?.username ?? login.reason)
    const { accessToken, refreshToken, identification } = login.value
    const refused = await enter({ provider: OWN_PROVIDER, accessToken, refreshToken, identification }, remember)
    if (refused) onFailure(refused)
  } catch (error) {
    onFailure(error as Error)
  }
}

/** From a login to a session: the service token, then the customer, then both are kept. Answers with a refusal's code. */
export async function enter(login: Login, remember: boolean): Promise<string | null> {
  const service = await callOnce(issueServiceToken, {
    params: { provider: login.provider },
    body: {
      accessToken: login.accessToken,
      idUsedByProvider: login.identification,
      refreshToken: login.refreshToken,
    },
  })
  if (!service.ok) return service.reason
  const customer = await callOnce(getCurrentCustomer, {}, { bearer: service.value.accessToken })
  if (!customer.ok) return customer.reason
  keepCustomer(customer.value)
  keepSession({ ...login, refreshToken: service.value.refreshToken ?? login.refreshToken }, service.value, remember)
  decide()
  return null
}
