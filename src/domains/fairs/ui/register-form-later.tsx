import { later } from '#shell/page/later.tsx'

export const RegisterFormLater = await later(async () => (await import('./register-form.tsx')).RegisterForm)
