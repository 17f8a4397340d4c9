import { beforeAll, describe, expect, it } from 'vitest';
import { login } from '@practice/domain';
import { PASSWORD, type TestServer } from '../../testing/server';

type Cookies = Record<string, string>;

/** G23: guesses are slow, and no attack locks the practice out. Moves the clock. */
export function loginSuite(current: () => TestServer): void {
  let server: TestServer;
  beforeAll(() => {
    server = current();
  });
  const MINUTE = 60_000;
  const advance = (ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms);
  };
  const attempt = async (
    password: string,
    { ip, cookies = {} }: { ip: string; cookies?: Cookies },
  ) => {
    const response = await server.app.inject({
      method: 'POST',
      url: login.path,
      remoteAddress: ip,
      cookies,
      payload: { password },
    });
    const given = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
    return { status: response.statusCode, given };
  };
  const knownDevice = async (ip: string) => (await attempt(PASSWORD, { ip })).given['puesto'] ?? '';

  it('an attack of 200 guesses from the practice’s own address does not lock a known device out', async () => {
    const ip = '10.1.0.1';
    const puesto = await knownDevice(ip);
    const answers: number[] = [];
    for (let guess = 0; guess < 200; guess += 1) {
      answers.push((await attempt(`clave ${guess}`, { ip })).status);
      advance(500);
    }
    expect(answers.filter((status) => status === 401)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(195);
    expect((await attempt(PASSWORD, { ip, cookies: { puesto } })).status).toBe(200);
  });

  it('200 unknown devices do not either, nor does a known one’s own typing lock its neighbours', async () => {
    const ip = '10.1.0.2';
    const [puesto, other] = [await knownDevice(ip), await knownDevice(ip)];
    for (let guess = 0; guess < 200; guess += 1) {
      await attempt('nada', { ip: `10.2.0.${guess}`, cookies: { puesto: `inventado ${guess}` } });
    }
    for (let guess = 0; guess < 6; guess += 1) await attempt('nada', { ip, cookies: { puesto } });
    expect((await attempt(PASSWORD, { ip, cookies: { puesto } })).status).toBe(429);
    expect((await attempt(PASSWORD, { ip, cookies: { puesto: other } })).status).toBe(200);
    expect((await attempt(PASSWORD, { ip })).status).toBe(200);
  });

  describe('a new device at an address under attack', () => {
    const ip = '10.1.0.3';
    /** Guesses as fast as the throttle allows, for so many minutes. */
    const attack = async (minutes: number) => {
      for (let second = 0; second < minutes * 60; second += 10) {
        await attempt('nada', { ip });
        advance(10_000);
      }
      // Uses up whatever budget has just become free.
      for (let guess = 0; guess < 5; guess += 1) await attempt('nada', { ip });
    };

    it('waits as told and gets in, although the attack goes on', async () => {
      await attack(10);
      const refused = await attempt(PASSWORD, { ip });
      expect(refused.status).toBe(429);
      const cookies = { espera: refused.given['espera'] ?? '' };
      expect(cookies.espera).not.toBe('');
      await attack(1);
      const early = await attempt(PASSWORD, { ip, cookies: { espera: `${cookies.espera}x` } });
      expect(early.status).toBe(429);
      await attack(5);
      expect((await attempt(PASSWORD, { ip })).status).toBe(429);
      expect((await attempt(PASSWORD, { ip, cookies })).status).toBe(200);
    });

    it('has one try a ticket, at the ticket’s own address', async () => {
      await attack(2);
      const [a, b] = [await attempt('nada', { ip }), await attempt('nada', { ip })];
      await attack(6);
      const espera = a.given['espera'] ?? '';
      expect((await attempt('nada', { ip, cookies: { espera } })).status).toBe(401);
      expect((await attempt(PASSWORD, { ip, cookies: { espera } })).status).toBe(429);
      const elsewhere = '10.1.0.4';
      for (let guess = 0; guess < 5; guess += 1) await attempt('nada', { ip: elsewhere });
      const moved = { espera: b.given['espera'] ?? '' };
      expect((await attempt(PASSWORD, { ip: elsewhere, cookies: moved })).status).toBe(429);
    });

    it('tickets are no way to guess faster than twice the limit', async () => {
      await attack(1);
      const tickets: string[] = [];
      for (let count = 0; count < 40; count += 1) {
        tickets.push((await attempt('nada', { ip })).given['espera'] ?? '');
      }
      advance(6 * MINUTE);
      const answers: number[] = [];
      for (const espera of tickets) {
        answers.push((await attempt('nada', { ip, cookies: { espera } })).status);
      }
      expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    });
  });

  it('counts the addresses of one IPv6 line as one', async () => {
    const answers: number[] = [];
    for (let guess = 1; guess <= 8; guess += 1) {
      answers.push((await attempt('nada', { ip: `2001:db8:1:2::${guess}` })).status);
    }
    expect(answers).toEqual([...Array<number>(5).fill(401), ...Array<number>(3).fill(429)]);
    expect((await attempt('nada', { ip: '2001:db8:1:3::1' })).status).toBe(401);
  });
}
