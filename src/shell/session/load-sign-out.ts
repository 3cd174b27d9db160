import { clearSession } from './session.ts'

export const loadSignOut = () => import('./sign-out.ts')

/** Signs out even where the code for telling the server can't be fetched. */
export const signOutLater = () => loadSignOut().then((loaded) => loaded.signOut(), clearSession)
