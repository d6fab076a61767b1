/**
 * A hostile page in the same browser, on another port of this machine and under a name that was
 * rebound to it (DNS rebinding).
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findHeadlessChromium } from '../../../support/find-chromium.ts';
import { startBrowserHost, type RunningHost } from '../../../support/start-browser-host.ts';
import { UNSEEN_FEATURES_OFF } from '../../../support/unseen-chromium-features.ts';

describe('a hostile page', () => {
  let host: RunningHost;
  let evil: Server;
  let browser: Browser;
  let base = '';
  beforeAll(async () => {
    host = await startBrowserHost();
    base = new URL(host.readyUrl).origin;
    evil = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>evil</title><body>');
    });
    await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', () => resolve()));
    browser = await chromium.launch({
      executablePath: findHeadlessChromium() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        UNSEEN_FEATURES_OFF,
        '--host-resolver-rules=MAP evil.example 127.0.0.1',
      ],
    });
  });
  afterAll(async () => {
    await browser.close();
    await host.stop();
    evil.close();
  });

  it('L2: reads nothing and changes nothing from another port', async () => {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`);
    const got = await page.evaluate(async (target) => {
      const attempt = async (act: () => Promise<unknown>): Promise<string> => {
        try {
          return JSON.stringify(await act());
        } catch {
          return 'refused';
        }
      };
      const loads = (element: HTMLElement, attribute: 'src' | 'data'): Promise<string> =>
        new Promise((resolve) => {
          element.addEventListener('load', () => resolve('loaded'));
          element.addEventListener('error', () => resolve('refused'));
          element.setAttribute(attribute, `${target}/`);
          document.body.append(element);
        });
      const socket = await new Promise<string>((resolve) => {
        const opened = new WebSocket(`${target.replace('http', 'ws')}/wire`, ['casebook.v1', 'key.guess']);
        opened.addEventListener('open', () => resolve('opened'));
        opened.addEventListener('error', () => resolve('refused'));
      });
      return {
        fetch: await attempt(async () => (await fetch(target)).text()),
        noCors: await attempt(async () => (await (await fetch(target, { mode: 'no-cors' })).text()).length),
        post: await attempt(async () =>
          (
            await fetch(`${target}/session`, { method: 'POST', headers: { 'x-casebook-ticket': 'guess' } })
          ).text(),
        ),
        image: await loads(document.createElement('img'), 'src'),
        script: await loads(document.createElement('script'), 'src'),
        socket,
      };
    }, base);
    // A no-cors answer is opaque: its text is empty, whatever was sent.
    expect(['0', 'refused']).toContain(got.noCors);
    expect({ ...got, noCors: '' }).toEqual({
      fetch: 'refused',
      noCors: '',
      post: 'refused',
      image: 'refused',
      script: 'refused',
      socket: 'refused',
    });
    await page.close();
  });

  it('L2: cannot frame it', async () => {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`);
    await page.evaluate((target) => {
      const frame = document.createElement('iframe');
      frame.src = target;
      document.body.append(frame);
    }, base);
    await expect.poll(() => page.frames().length).toBe(2);
    const framed = page.frames()[1];
    // What Chromium shows where a page may not be framed.
    await expect.poll(() => framed?.url()).toBe('chrome-error://chromewebdata/');
    expect(await framed?.locator('#casebook').count()).toBe(0);
    await page.close();
  });

  it('L1: gets 421 under a name that was rebound to this machine', async () => {
    const page = await browser.newPage();
    const answer = await page.goto(`http://evil.example:${new URL(base).port}/`);
    expect(answer?.status()).toBe(421);
    expect(await page.locator('#casebook').count()).toBe(0);
    await page.close();
  });

  it('L3: a link works once; the ticket leaves the address, the history and the title at once', async () => {
    const first = await browser.newPage();
    await first.goto(host.readyUrl);
    await first.getByRole('button', { name: /Open the practice case/ }).waitFor();
    const ticket = new URL(host.readyUrl).hash.slice(3);
    expect(first.url()).toBe(`${base}/`);
    expect(await first.title()).not.toContain(ticket);
    expect(
      await first.evaluate(() =>
        JSON.stringify([history.state, document.referrer, localStorage, sessionStorage]),
      ),
    ).not.toContain(ticket);
    await first.close();
    const second = await browser.newPage();
    await second.goto(host.readyUrl);
    await second.getByText(/no session with Casebook/).waitFor();
    await second.getByText(/each link works once/).waitFor();
    await second.close();
  });
});
