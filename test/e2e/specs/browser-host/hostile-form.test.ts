/**
 * Attacks without a script: forms, event streams and objects of a hostile page on another port, and
 * places where other users could read the ticket.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findHeadlessChromium } from '../../../support/find-chromium.ts';
import { startBrowserHost, type RunningHost } from '../../../support/start-browser-host.ts';
import { UNSEEN_FEATURES_OFF } from '../../../support/unseen-chromium-features.ts';

/** The arguments of every process that this user may see. */
const allArguments = (): string =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
      } catch {
        return ''; // It ended in between.
      }
    })
    .join('\n');

describe('a hostile page without scripts', () => {
  let host: RunningHost;
  let evil: Server;
  let browser: Browser;
  let base = '';
  let ticket = '';
  let evilUrl = '';
  beforeAll(async () => {
    host = await startBrowserHost();
    base = new URL(host.readyUrl).origin;
    ticket = new URL(host.readyUrl).hash.slice(3);
    evil = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>evil</title><body>');
    });
    await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', () => resolve()));
    evilUrl = `http://127.0.0.1:${(evil.address() as AddressInfo).port}/`;
    browser = await chromium.launch({
      executablePath: findHeadlessChromium() ?? '',
      args: ['--no-sandbox', '--disable-gpu', UNSEEN_FEATURES_OFF],
    });
  });
  afterAll(async () => {
    await browser.close();
    await host.stop();
    evil.close();
  });

  it.each(['/session', '/', '/wire', '/download/x'])('L2: a form posted to %s is refused', async (path) => {
    const page = await browser.newPage();
    await page.goto(evilUrl);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url() === `${base}${path}`),
      page.evaluate(
        ([action, value]) => {
          const form = document.createElement('form');
          form.method = 'POST';
          form.action = action ?? '';
          const field = document.createElement('input');
          field.name = 'x-casebook-ticket';
          field.value = value ?? '';
          form.append(field);
          document.body.append(form);
          form.submit();
        },
        [`${base}${path}`, ticket],
      ),
    ]);
    expect(answer.status()).toBe(403);
    expect(answer.headers()).not.toHaveProperty('set-cookie');
    await page.close();
  });

  it('L2: event stream, object and style sheet get nothing', async () => {
    const page = await browser.newPage();
    await page.goto(evilUrl);
    const got = await page.evaluate(async (target) => {
      const outcomeOf = (source: EventTarget): Promise<string> =>
        new Promise((resolve) => {
          for (const type of ['load', 'open', 'message', 'error'])
            source.addEventListener(type, () => resolve(type));
        });
      const stream = await outcomeOf(new EventSource(`${target}/`));
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = `${target}/`;
      const sheet = outcomeOf(link);
      document.head.append(link);
      const object = document.createElement('object');
      const embedded = outcomeOf(object);
      object.data = `${target}/`;
      document.body.append(object);
      return [stream, await sheet, await embedded];
    }, base);
    expect(got).toEqual(['error', 'error', 'error']);
    await page.close();
  });

  it('L3: the ticket is in no process’s arguments, and none of this used it up', async () => {
    expect(allArguments()).toContain('browser-host.js');
    expect(allArguments()).not.toContain(ticket);
    const page = await browser.newPage();
    await page.goto(host.readyUrl);
    await page.getByRole('button', { name: /Open the practice case/ }).waitFor();
    expect(allArguments()).not.toContain(ticket);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    await page.goBack().catch(() => null);
    expect(page.url()).not.toContain(ticket);
    await page.close();
  });
});
