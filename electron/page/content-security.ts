/**
 * The content security policy of both hosts, and their other security headers. No `unsafe-*`:
 * styles come from files (Mantine's variables are adopted as a constructed style sheet, see
 * renderer/app/theme), scripts from files, and nothing from elsewhere.
 */

/** `connect` lists what the page may connect to besides its own origin. */
export function contentSecurityPolicy(connect: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' blob:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "worker-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Headers of every response of the browser host. */
export function securityHeaders(port: number): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy([`ws://127.0.0.1:${port}`]),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=(), serial=(), hid=()',
    'cache-control': 'no-store',
  };
}
